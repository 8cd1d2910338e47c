// SPDX-License-Identifier: MIT
// Pieces that do not stand there yet: translucent doubles of the real shapes, green where they stand, red and hatched
// where they do not, pale where something would only follow. And the outline of where a piece came from.
import {
  EdgesGeometry,
  BoxGeometry,
  Color,
  Group,
  LineBasicMaterial,
  LineSegments,
  Mesh,
  MeshLambertMaterial,
} from 'three'
import { mergeGeometries } from 'three/examples/jsm/utils/BufferGeometryUtils.js'
import { boxesOf, type Box } from '../catalogue'
import type { PieceName, Pose } from '../view'
import { type Pieces, placed, put } from './pieces'
import type { Stage } from './stage'

export type Shade = 'good' | 'bad' | 'follows'

export class Shades {
  private readonly materials: Record<Shade, MeshLambertMaterial>
  private readonly line: LineBasicMaterial
  private readonly shown: Group[] = []
  private readonly outlines = new Map<PieceName, LineSegments>()

  constructor(
    private readonly stage: Stage,
    private readonly pieces: Pieces,
  ) {
    this.materials = {
      good: stage.own(translucent('#3fe09a', false)),
      bad: stage.own(translucent('#ff5a3c', true)),
      follows: stage.own(translucent('#cfd6ff', false)),
    }
    this.line = stage.own(new LineBasicMaterial({ color: '#ffe2ad', transparent: true, opacity: 0.55 }))
  }

  clear(): void {
    for (const group of this.shown) group.removeFromParent()
    this.shown.length = 0
    for (const outline of this.outlines.values()) outline.visible = false
  }

  add(piece: PieceName, pose: Pose, shade: Shade): Group {
    const double = new Group()
    for (const part of this.pieces.groups[piece].children) {
      // The face of the mirror is no part of its body.
      if (!(part instanceof Mesh) || !part.castShadow) continue
      const mesh = new Mesh(part.geometry, this.materials[shade])
      mesh.renderOrder = 7
      double.add(mesh)
    }
    double.userData['thing'] = { kind: 'piece', piece }
    double.userData['shade'] = true
    put(double, placed(boxesOf(this.stage.catalogue, piece), pose))
    this.stage.groups.marks.add(double)
    this.shown.push(double)
    return double
  }

  outline(piece: PieceName, pose: Pose): void {
    let found = this.outlines.get(piece)
    if (!found) {
      found = new LineSegments(edges(boxesOf(this.stage.catalogue, piece)), this.line)
      this.outlines.set(piece, found)
      this.stage.groups.marks.add(found)
    }
    put(found, placed(boxesOf(this.stage.catalogue, piece), pose))
    found.visible = true
  }
}

/** Only the outermost box of each direction would be enough, but all of them tell which piece it was. */
function edges(boxes: readonly Box[]): EdgesGeometry {
  const whole = boxes.map(([x0, x1, y0, y1, z0, z1]) => {
    const box = new BoxGeometry(x1 - x0, y1 - y0, z1 - z0).translate((x0 + x1) / 2, (y0 + y1) / 2, (z0 + z1) / 2)
    const result = new EdgesGeometry(box)
    box.dispose()
    return result
  })
  const merged = mergeGeometries(whole)
  for (const part of whole) part.dispose()
  return merged as EdgesGeometry
}

function translucent(colour: string, hatched: boolean): MeshLambertMaterial {
  const material = new MeshLambertMaterial({
    color: colour,
    emissive: new Color(colour).multiplyScalar(0.3),
    transparent: true,
    opacity: hatched ? 0.72 : 0.6,
  })
  if (hatched) {
    // Stripes across the screen: red alone is not a sign for everybody.
    material.onBeforeCompile = (shader) => {
      shader.fragmentShader = shader.fragmentShader.replace(
        '#include <dithering_fragment>',
        '#include <dithering_fragment>\n if (mod(gl_FragCoord.x + gl_FragCoord.y, 14.0) < 5.0) gl_FragColor.rgb *= 0.25;',
      )
    }
    material.customProgramCacheKey = () => 'hatched'
  }
  return material
}
