import { company } from '@contract/company.ts'
import { companyFacts } from '@/content/home.ts'

const { title, rows, crewTitle, reviewsTitle, reviewSource } = companyFacts

export function CompanyFacts() {
  return (
    <>
      <Rows />
      <Crew />
      <Reviews />
    </>
  )
}

function Rows() {
  if (rows.length === 0) return null
  return (
    <section className="page wide py-12 md:py-16">
      <h2 className="text-title">{title}</h2>
      <dl className="mt-8 md:mt-12">
        {rows.map((row) => (
          <div
            key={row.title}
            className="grid items-baseline gap-x-8 gap-y-1 border-t border-line py-5 md:grid-cols-[minmax(0,4fr)_minmax(0,8fr)]"
          >
            <dt className="font-display text-lead font-bold">{row.title}</dt>
            <dd className="text-lead text-soft">{row.text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Crew() {
  if (company.crew === null) return null
  const { picture, caption } = company.crew
  return (
    <section className="page wide py-12 md:py-16">
      <h2 className="sr-only">{crewTitle}</h2>
      <figure>
        <img
          src={picture}
          alt=""
          width="1600"
          height="800"
          loading="lazy"
          className="aspect-2/1 w-full rounded-picture object-cover"
        />
        <figcaption className="mt-4 max-w-prose text-lead">{caption}</figcaption>
      </figure>
    </section>
  )
}

function Reviews() {
  if (company.reviews.length === 0) return null
  return (
    <section className="page wide py-12 md:py-16">
      <h2 className="text-title">{reviewsTitle}</h2>
      <ul className="mt-8 gap-x-8 md:mt-12 md:columns-2">
        {company.reviews.map(({ text, by, source, url }) => (
          <li key={text} className="mb-8 break-inside-avoid rounded-picture bg-brand-wash p-6 md:p-8">
            <blockquote className="font-display text-lead font-bold">{text}</blockquote>
            <p className="mt-4">{by}</p>
            <a href={url} rel="noreferrer" className="text-link inline-block py-2">
              {reviewSource(source)}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
