// SPDX-License-Identifier: MIT
// Reads values that came from elsewhere: each reader gives back what it asked for, or says what does not fit. Fields that
// nobody asked for are dropped.
import type { Json, JsonObject } from '../engine/protocol'

export class Unfit extends Error {}

export type Reader<T> = (value: unknown) => T

type Fields<T> = { [Name in keyof T]-?: Reader<Exclude<T[Name], undefined>> }

/** Names of the fields that may be absent. */
type Absent<T> = { [Name in keyof T]-?: undefined extends T[Name] ? Name : never }[keyof T]

function fail(wanted: string): never {
  throw new Unfit(`expected ${wanted}`)
}

export const text: Reader<string> = (value) => (typeof value === 'string' ? value : fail('a text'))
export const flag: Reader<boolean> = (value) => (typeof value === 'boolean' ? value : fail('yes or no'))
export const number: Reader<number> = (value) =>
  typeof value === 'number' && Number.isFinite(value) ? value : fail('a number')
export const count: Reader<number> = (value) =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : fail('a whole number')

export const thing: Reader<JsonObject> = (value) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, Json>)
    : fail('an object')

export function oneOf<T extends string>(values: readonly T[]): Reader<T> {
  return (value) => values.find((each) => each === value) ?? fail(values.join(' or '))
}

export function orNull<T>(reader: Reader<T>): Reader<T | null> {
  return (value) => (value === null ? null : reader(value))
}

export function listOf<T>(reader: Reader<T>): Reader<T[]> {
  return (value) => (Array.isArray(value) ? value.map((each) => reader(each)) : fail('a list'))
}

export function mapOf<T>(reader: Reader<T>): Reader<Record<string, T>> {
  return (value) => Object.fromEntries(Object.entries(thing(value)).map(([name, each]) => [name, reader(each)]))
}

/** An object with these fields; those in `absent` need not be there. */
export function fields<T extends object>(readers: Fields<T>, absent: readonly Absent<T>[] = []): Reader<T> {
  const names = Object.keys(readers) as (keyof T & string)[]
  return (value) => {
    const given = thing(value)
    const result: Partial<T> = {}
    for (const name of names) {
      if (given[name] === undefined && (absent as readonly PropertyKey[]).includes(name)) continue
      try {
        result[name] = readers[name](given[name])
      } catch (error) {
        throw error instanceof Unfit ? new Unfit(`${name}: ${error.message}`) : error
      }
    }
    return result as T
  }
}
