import { Block } from './block.tsx'
import { project, type Point3 } from './iso.ts'

/** Two walls and what stands in the room, back to front. Heights start at the floor. */
export function Room() {
  return (
    <>
      <Block at={[0, 0, 0]} size={[6, 0.15, 3.2]} className="paint-wall" />
      <Block at={[0, 0, 0]} size={[0.15, 6, 3.2]} className="paint-wall" />
      <Slats />
      <Desk />
      <Sofa />
      <Plant at={[5.3, 0.7, 0]} />
    </>
  )
}

function Slats() {
  return [0.5, 0.95, 1.4, 1.85, 2.3].map((x) => (
    <Block key={x} at={[x, 0.15, 0]} size={[0.2, 0.08, 2.7]} className="paint-wood" />
  ))
}

function Desk() {
  return (
    <>
      <Block at={[1, 0.8, 0]} size={[0.2, 1, 1]} className="paint-teal" />
      <Block at={[3.2, 0.8, 0]} size={[0.2, 1, 1]} className="paint-teal" />
      <Block at={[0.9, 0.7, 1]} size={[2.6, 1.2, 0.15]} className="paint-wood" />
      <Block at={[1.7, 0.8, 1.15]} size={[1, 0.08, 0.7]} className="paint-screen" />
    </>
  )
}

function Sofa() {
  return (
    <>
      <Block at={[0.3, 2.9, 0]} size={[0.35, 2.6, 1.2]} className="paint-sofa" />
      <Block at={[0.65, 2.9, 0]} size={[0.9, 2.6, 0.55]} className="paint-sofa" />
      <Block at={[0.3, 2.75, 0]} size={[1.25, 0.25, 0.8]} className="paint-sofa" />
      <Block at={[0.3, 5.4, 0]} size={[1.25, 0.25, 0.8]} className="paint-sofa" />
    </>
  )
}

function Plant({ at: [x, y, z] }: { readonly at: Point3 }) {
  const [px, py] = project([x + 0.25, y + 0.25, z + 0.6])
  return (
    <>
      <Block at={[x, y, z]} size={[0.5, 0.5, 0.6]} className="paint-pot" />
      {LEAVES.map(({ turn, length }) => (
        <path
          key={turn}
          d={`M0 0C${length * 0.35} ${-length * 0.5} ${length * 0.2} ${-length} 0 ${-length}C${-length * 0.2} ${-length} ${-length * 0.35} ${-length * 0.5} 0 0Z`}
          transform={`translate(${px} ${py}) rotate(${turn})`}
          className="leaf"
        />
      ))}
    </>
  )
}

const LEAVES = [
  { turn: -58, length: 24 },
  { turn: 56, length: 24 },
  { turn: -30, length: 34 },
  { turn: 32, length: 33 },
  { turn: 0, length: 40 },
] as const
