// SPDX-License-Identifier: MIT
// What things in the room are made of. Colours come from the shapes (vertex colours), and each vertex names its finish: so
// one material draws all of a piece, or a whole wall, in one call. Grain, weave and veins are layers of one texture.
import { MeshPhongMaterial, MeshStandardMaterial, Vector4, type CanvasTexture } from 'three'
import { surfacePictures } from './pictures/surfaces'
import type { Quality } from './quality'
import type { Stage } from './stage'

interface Look {
  layer: number // of the texture
  roughness: number
  metalness: number
  relief: number // how much light and dark of the picture is also high and low
  sheen: number // how much lighter its edges are, as those of velvet
  glow: number // shines by itself, as walls between lamps seem to
  size: readonly [wide: number, high: number] // millimetres one picture covers
}

const looks = {
  wood: { layer: 0, roughness: 0.4, metalness: 0, relief: 0.16, sheen: 0, glow: 0, size: [48, 48] },
  cloth: { layer: 1, roughness: 0.95, metalness: 0, relief: 0.9, sheen: 1.1, glow: 0, size: [20, 20] },
  brass: { layer: 2, roughness: 0.27, metalness: 1, relief: 0.1, sheen: 0, glow: 0.04, size: [30, 30] },
  paint: { layer: 2, roughness: 0.32, metalness: 0, relief: 0, sheen: 0, glow: 0, size: [60, 60] },
  marble: { layer: 3, roughness: 0.16, metalness: 0, relief: 0, sheen: 0, glow: 0, size: [64, 64] },
  leather: { layer: 4, roughness: 0.5, metalness: 0, relief: 0.8, sheen: 0.15, glow: 0, size: [26, 26] },
  redPaper: { layer: 5, roughness: 0.85, metalness: 0, relief: 0.25, sheen: 0, glow: 0.22, size: [24, 36] },
  bluePaper: { layer: 6, roughness: 0.85, metalness: 0, relief: 0.25, sheen: 0, glow: 0.22, size: [24, 36] },
  number: { layer: 7, roughness: 0.5, metalness: 0.2, relief: 0, sheen: 0, glow: 0.35, size: [1, 1] },
  leaf: { layer: 4, roughness: 0.9, metalness: 0, relief: 0.6, sheen: 0.5, glow: 0.45, size: [40, 40] },
  glow: { layer: 2, roughness: 1, metalness: 0, relief: 0, sheen: 0, glow: 1.6, size: [60, 60] },
} as const satisfies Record<string, Look>

export type Finish = keyof typeof looks
const names = Object.keys(looks) as Finish[]

/** How a vertex names its finish. */
export const numberOf = (finish: Finish): number => names.indexOf(finish)
export const pictureSize = (finish: Finish): readonly [wide: number, high: number] => looks[finish].size

export type Surface = MeshStandardMaterial | MeshPhongMaterial

const table = (of: (look: Look) => [number, number, number, number]): { value: Vector4[] } => ({
  value: names.map((name) => new Vector4(...of(looks[name]))),
})

const vertexHead = `
attribute float finish;
varying float finishOf;
varying vec2 onSurface;
void main() {
  finishOf = finish;
  onSurface = uv;
`

const fragmentHead = `
precision highp sampler2DArray;
uniform sampler2DArray surfaces;
uniform vec4 lightOf[${names.length}]; // layer, roughness, metalness, glow
uniform vec4 touchOf[${names.length}]; // relief, sheen
varying float finishOf;
varying vec2 onSurface;
void main() {
  int kind = int(finishOf + 0.5);
  vec4 picture = texture(surfaces, vec3(onSurface, lightOf[kind].x));
`

const relief = `
  {
    vec3 right = dFdx(vViewPosition), up = dFdy(vViewPosition);
    vec3 a = cross(up, normal), b = cross(normal, right);
    float area = dot(right, a);
    vec2 slope = vec2(dFdx(picture.a), dFdy(picture.a)) * touchOf[kind].x;
    normal = normalize(abs(area) * normal - sign(area) * (slope.x * a + slope.y * b));
    float edge = 1.0 - abs(dot(normalize(vViewPosition), normal));
    diffuseColor.rgb *= 1.0 + touchOf[kind].y * edge * edge;
  }
`

/** Where drawing is dear, everything is content with simpler light, and nothing reflects its surroundings. */
export function makeSurface(stage: Stage): Surface {
  const pictures = stage.own(surfacePictures(stage.quality.shiny ? 512 : 256, stage.catalogue.lobby.fields))
  const { shiny } = stage.quality
  const material = shiny
    ? new MeshStandardMaterial({ vertexColors: true, envMapIntensity: 1 })
    : new MeshPhongMaterial({ vertexColors: true, specular: '#8a7350', shininess: 36 })
  material.onBeforeCompile = (shader) => {
    shader.uniforms['surfaces'] = { value: pictures }
    shader.uniforms['lightOf'] = table((look) => [look.layer, look.roughness, look.metalness, look.glow])
    shader.uniforms['touchOf'] = table((look) => [look.relief, look.sheen, 0, 0])
    shader.vertexShader = shader.vertexShader.replace('void main() {', vertexHead)
    shader.fragmentShader = shader.fragmentShader
      .replace('void main() {', fragmentHead)
      .replace('#include <map_fragment>', 'diffuseColor.rgb *= picture.rgb;')
      .replace(
        '#include <roughnessmap_fragment>',
        'float roughnessFactor = clamp(lightOf[kind].y + 0.35 * (0.7 - picture.a) * touchOf[kind].x, 0.08, 1.0);',
      )
      .replace('#include <metalnessmap_fragment>', 'float metalnessFactor = lightOf[kind].z;')
      .replace(
        '#include <specularmap_fragment>',
        'float specularStrength = (1.0 - lightOf[kind].y) * (0.35 + lightOf[kind].z);',
      )
      .replace('#include <normal_fragment_maps>', shiny ? relief : '')
      .replace('#include <emissivemap_fragment>', 'totalEmissiveRadiance += diffuseColor.rgb * lightOf[kind].w;')
  }
  return material
}

/** The carpet: a picture on something dull. */
export function dull({ shiny }: Quality, map: CanvasTexture): Surface {
  return shiny
    ? new MeshStandardMaterial({ map, bumpMap: map, bumpScale: 0.6, roughness: 0.95, envMapIntensity: 0.25 })
    : new MeshPhongMaterial({ map, specular: '#000000' })
}

/** The colours of the house; furniture has its own (colours.ts). */
export const tones = {
  walnut: '#84522f',
  walnutDark: '#5d3721',
  mahogany: '#95492a',
  ebony: '#38251c',
  gilt: '#e2b04c',
  brass: '#e6bd68',
  brassDark: '#b4853a',
  ivory: '#f3e9d2',
  ink: '#14110f',
  paper: '#efe3c6',
} as const
