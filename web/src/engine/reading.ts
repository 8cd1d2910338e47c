// SPDX-License-Identifier: MIT
// Reads values that came from elsewhere. A shape is described once, as a reader made of readers; its type is what the
// reader gives (`Read<typeof view>`). A reader gives a copy of what it asked for, or throws an Unfit with the path of the
// field that does not fit. Fields that nobody asked for are dropped, so that a sender may add some.
import type { Json, JsonObject } from './protocol'

export class Unfit extends Error {
  constructor(
    readonly wanted: string,
    readonly path = '',
  ) {
    super(`${path === '' ? '' : `${path}: `}expected ${wanted}`)
  }
}

export type Reader<T> = (value: unknown) => T
export type Read<R> = R extends Reader<infer T> ? T : never

export type Shape = Record<string, Reader<unknown>>
/** An intersection as one object. */
export type Flat<T> = { [Name in keyof T]: T[Name] }
type Fields<S extends Shape, Absent extends keyof S = never> = Flat<
  { [Name in Exclude<keyof S, Absent>]: Read<S[Name]> } & { [Name in Absent]?: Read<S[Name]> }
>

function fail(wanted: string): never {
  throw new Unfit(wanted)
}

/** Says of an error inside of a field or item where that is. */
function under(name: string | number, error: unknown): unknown {
  if (!(error instanceof Unfit)) return error
  return new Unfit(error.wanted, error.path === '' ? String(name) : `${name}.${error.path}`)
}

export const text: Reader<string> = (value) => (typeof value === 'string' ? value : fail('a text'))
export const flag: Reader<boolean> = (value) => (typeof value === 'boolean' ? value : fail('yes or no'))
export const number: Reader<number> = (value) =>
  typeof value === 'number' && Number.isFinite(value) ? value : fail('a number')
export const count: Reader<number> = (value) =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : fail('a whole number')

export function wholeFrom(low: number, high: number): Reader<number> {
  const wanted = `a whole number from ${low} to ${high}`
  return (value) =>
    typeof value === 'number' && Number.isInteger(value) && value >= low && value <= high ? value : fail(wanted)
}

export const thing: Reader<JsonObject> = (value) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, Json>)
    : fail('an object')

export const json: Reader<Json> = (value) => (value === undefined ? fail('a value') : (value as Json))

export function oneOf<const T extends string>(values: readonly T[], wanted = values.join(' or ')): Reader<T> {
  const known = new Set<unknown>(values)
  return (value) => (known.has(value) ? (value as T) : fail(wanted))
}

export function orNull<T>(reader: Reader<T>): Reader<T | null> {
  return (value) => (value === null ? null : reader(value))
}

export function orElse<T>(reader: Reader<T>, absent: T): Reader<T> {
  return (value) => (value === undefined ? absent : reader(value))
}

/** One of these texts, or else something that is no text. */
export function textOr<const Text extends string, T>(values: readonly Text[], reader: Reader<T>): Reader<Text | T> {
  const texts = oneOf(values)
  return (value) => (typeof value === 'string' ? texts(value) : reader(value))
}

export function listOf<T>(reader: Reader<T>): Reader<T[]> {
  return (value) => {
    if (!Array.isArray(value)) fail('a list')
    const list: T[] = []
    try {
      for (const each of value) list.push(reader(each))
    } catch (error) {
      throw under(list.length, error)
    }
    return list
  }
}

/** A list with exactly these items. */
export function tupleOf<Items extends unknown[]>(
  ...readers: { [Index in keyof Items]: Reader<Items[Index]> }
): Reader<Items> {
  const wanted = `a list of ${readers.length}`
  return (value) => {
    if (!Array.isArray(value) || value.length !== readers.length) fail(wanted)
    return readers.map((reader, index) => itemOf(reader, index, value[index])) as Items
  }
}
function itemOf<T>(reader: Reader<T>, name: string | number, value: unknown): T {
  try {
    return reader(value)
  } catch (error) {
    throw under(name, error)
  }
}

export function matching(pattern: RegExp, wanted: string): Reader<string> {
  return (value) => (typeof value === 'string' && pattern.test(value) ? value : fail(wanted))
}

/** An object with values of one kind, under these names or under any. */
export function mapOf<T, Name extends string = string>(
  reader: Reader<T>,
  name: Reader<Name> = text as Reader<Name>,
): Reader<Record<Name, T>> {
  return (value) => {
    const given = thing(value)
    const map: Record<string, T> = {}
    for (const each in given) map[itemOf(name, each, each)] = itemOf(reader, each, given[each])
    return map
  }
}

/** An object with a value of one kind under each of these names. */
export function eachOf<Name extends string, T>(names: readonly Name[], reader: Reader<T>): Reader<Record<Name, T>> {
  return fields(Object.fromEntries(names.map((name) => [name, reader]))) as Reader<Record<Name, T>>
}

/** An object with these fields; those in `absent` need not be there. */
export function fields<S extends Shape, Absent extends keyof S & string = never>(
  shape: S,
  absent: readonly Absent[] = [],
): Reader<Fields<S, NoInfer<Absent>>> {
  const readers = Object.entries(shape).map(([name, read]) => ({ name, read, needed: !absent.some((a) => a === name) }))
  return (value) => {
    const given = thing(value)
    const result: Record<string, unknown> = {}
    for (const { name, read, needed } of readers) {
      const found = given[name]
      if (found === undefined && !needed) continue
      try {
        result[name] = read(found)
      } catch (error) {
        throw under(name, error)
      }
    }
    return result as Fields<S, Absent>
  }
}

type Variant<Tag extends string, Kinds> = {
  [Kind in keyof Kinds]: Flat<Record<Tag, Kind> & Read<Kinds[Kind]>>
}[keyof Kinds]

/** One of several objects: the text in the field `tag` says which. */
export function variants<Tag extends string, Kinds extends Record<string, Reader<object>>>(
  tag: Tag,
  kinds: Kinds,
): Reader<Variant<Tag, Kinds>> {
  const readers = new Map(Object.entries(kinds))
  const wanted = [...readers.keys()].join(' or ')
  return (value) => {
    const kind = thing(value)[tag]
    const reader = typeof kind === 'string' ? readers.get(kind) : undefined
    if (!reader) throw new Unfit(wanted, tag)
    return Object.assign(reader(value), { [tag]: kind }) as Variant<Tag, Kinds>
  }
}
