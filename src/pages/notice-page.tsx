import { accessibility } from '@/content/accessibility.ts'
import { fallbackLinks, messageLink } from '@/content/contact-links.ts'
import { privacy } from '@/content/privacy.ts'
import { PageBand } from '@/sections/page-parts.tsx'
import { TextWithPhone } from '@/sections/phone.tsx'
import { Link } from '@/ui/link.tsx'
import type { Page } from './page.ts'

function noticePage({ meta, title, intro, parts, reach }: typeof accessibility | typeof privacy): Page {
  const Component = () => (
    <>
      <PageBand title={title} intro={intro} />
      <div className="max-w-reading py-12 md:py-16">
        {parts.map(({ title, paragraphs }) => (
          <section key={title} className="mb-10">
            <h2 className="text-heading">{title}</h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph} className="mt-3">
                {paragraph}
              </p>
            ))}
          </section>
        ))}
        <section className="rounded-picture bg-brand-wash p-6">
          <h2 className="text-heading">{reach}</h2>
          <ul className="mt-2">
            {fallbackLinks.map(({ label, href }) => (
              <li key={href}>
                <a href={href} className="text-link inline-block py-2 wrap-anywhere">
                  <TextWithPhone text={label} />
                </a>
              </li>
            ))}
            <li>
              <Link to={messageLink.to} className="text-link inline-block py-2">
                {messageLink.label}
              </Link>
            </li>
          </ul>
        </section>
      </div>
    </>
  )
  return { Component, meta, column: true }
}

export const accessibilityPage = noticePage(accessibility)
export const privacyPage = noticePage(privacy)
