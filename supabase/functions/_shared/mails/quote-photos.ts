/** The photos of a quote: those that are pictures to see and to tap, the others in words. */
import { FACT_TITLES, photoTitle } from '../contract/quote-shape.ts'
import { actionBar, type Part } from './parts.ts'
import { type Html, html } from './html.ts'
import { heading, link, paragraph } from './layout.ts'
import { textSection } from './text.ts'

/** A photo, and whether it really is a picture; null when nobody could look. */
export interface MailedPhoto {
  readonly url: string
  readonly verified: boolean | null
}

export function photosPart(photos: readonly MailedPhoto[]): Part[] {
  if (photos.length === 0) return []
  const rows = photos.map(({ url, verified }, index) => ({
    label: photoTitle(index + 1),
    value: verified ? url : unverified(url, verified),
  }))
  return [{ text: textSection(FACT_TITLES.photos, rows), html: photoGrid(photos) }]
}

function unverified(url: string, verified: false | null): string {
  return verified === null
    ? `Could not be looked at when this was sent, so it is not linked: ${url}`
    : 'Not verified as a picture, so not linked. Ask the sender for it.'
}

function photoGrid(photos: readonly MailedPhoto[]): Html {
  const shown = photos.map(({ url, verified }, index) => (verified ? thumbnail(url, photoTitle(index + 1)) : html``))
  const links = photos.flatMap(({ url, verified }, index) =>
    verified ? [{ href: url, label: `Photo ${index + 1}` }] : [],
  )
  const notes = photos.flatMap(({ url, verified }, index) =>
    verified ? [] : [paragraph(`${photoTitle(index + 1)}: ${unverified(url, verified)}`)],
  )
  return html`${heading(FACT_TITLES.photos)}
    <div style="margin:0 0 16px">${shown}</div>
    ${notes} ${links.length > 0 ? actionBar(links) : html``}`
}

function thumbnail(url: string, name: string): Html {
  const image = html`<img
    src="${url}"
    width="260"
    alt="${name}"
    style="max-width:100%;height:auto;border:0;border-radius:10px"
  />`
  return html`<div style="display:inline-block;padding:8px 8px 0 0;vertical-align:top">${link(url, image)}</div> `
}
