/** The photos of a quote: those that are pictures to see and to tap, the others in words. */
import type { Quote } from '../contract/quote.ts'
import { FACT_TITLES, photoLabelOf, photoTitle } from '../contract/quote-shape.ts'
import type { CheckedPhoto } from '../photos/photo-check.ts'
import { actionBar } from './bid-layout.ts'
import { type Html, html } from './html.ts'
import { heading, link, paragraph } from './layout.ts'
import type { Part } from './parts.ts'
import { textSection } from './text.ts'

export function photosPart(quote: Quote, photos: readonly CheckedPhoto[]): Part[] {
  if (photos.length === 0) return []
  const rows = photos.map(({ url, verified }, index) => ({
    label: photoTitle(index + 1),
    value: labeled(quote, index, verified ? url : unverified(url, verified)),
  }))
  return [{ text: textSection(FACT_TITLES.photos, rows), html: photoGrid(quote, photos) }]
}

/** What stands in a photo's place. The address is text: nobody has seen what it leads to. */
function unverified(url: string, verified: false | null): string {
  return verified === null
    ? `Could not be looked at when this was sent, so it is not linked: ${url}`
    : 'Not verified as a picture, so not linked. Ask the sender for it.'
}

/** What a photo shows comes before everything else that is said about it. */
function labeled(quote: Quote, index: number, text: string): string {
  return [photoLabelOf(quote, index), text].filter(Boolean).join(' · ')
}

/** The links are for mail programs that load no pictures. */
function photoGrid(quote: Quote, photos: readonly CheckedPhoto[]): Html {
  const shown = photos.map(({ url, verified }, index) =>
    verified ? thumbnail(url, photoTitle(index + 1), photoLabelOf(quote, index)) : html``,
  )
  const links = photos.flatMap(({ url, verified }, index) =>
    verified ? [{ href: url, label: photoLabelOf(quote, index) ?? `Photo ${index + 1}` }] : [],
  )
  const notes = photos.flatMap(({ url, verified }, index) =>
    verified ? [] : [paragraph(`${photoTitle(index + 1)}: ${labeled(quote, index, unverified(url, verified))}`)],
  )
  return html`${heading(FACT_TITLES.photos)}
    <div style="margin:0 0 16px">${shown}</div>
    ${notes} ${links.length > 0 ? actionBar(links) : html``}`
}

function thumbnail(url: string, name: string, label: string | null): Html {
  const image = html`<img
    src="${url}"
    width="260"
    alt="${name}"
    style="max-width:100%;height:auto;border:0;border-radius:10px"
  />`
  const caption = label === null ? html`` : paragraph(`${name}: ${label}`, 14)
  return html`<div style="display:inline-block;padding:8px 8px 0 0;vertical-align:top">
    ${link(url, image)}${caption}
  </div> `
}
