import type { Point, PointList } from '@/content/types.ts'

interface FoundationProps {
  readonly care: PointList
  readonly certification: Point
}

/** A cut through a floor: each layer is wider than the one above. */
export function Foundation({ care, certification }: FoundationProps) {
  return (
    <div className="page py-20 md:py-28">
      <section>
        <h2 className="max-w-3xl text-title">{care.title}</h2>
        <ul className="mt-10 grid md:mt-14">
          {care.points.map(({ title, text }, index) => (
            <li
              key={title}
              data-level={LAYER[index % LAYER.length]}
              className={`grid gap-x-8 gap-y-2 border-t-[6px] border-layer bg-tint-wash p-6 md:grid-cols-[14rem_1fr] md:px-10 md:py-8 ${WIDTH[index % WIDTH.length]}`}
            >
              <h3 className="text-heading">{title}</h3>
              <p className="max-w-prose">{text}</p>
            </li>
          ))}
        </ul>
      </section>
      <section className="grid gap-x-8 gap-y-4 rounded-b-picture bg-deep p-6 text-on-deep md:grid-cols-[14rem_1fr] md:p-10">
        <h2 className="text-heading">{certification.title}</h2>
        <p className="max-w-reading text-lead">{certification.text}</p>
      </section>
    </div>
  )
}

const LAYER = [2, 3, 1] as const
const WIDTH = ['md:w-[76%]', 'md:w-[86%]', 'md:w-[94%]'] as const
