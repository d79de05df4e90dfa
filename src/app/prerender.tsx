import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { documentTitle } from '@/content/frame-text.ts'
import { paths } from '@/content/paths.ts'
import { pictureSources } from '@/sections/picture.tsx'
import { App } from './app.tsx'
import { pageAt } from './routes.tsx'

export const pagePaths: readonly string[] = Object.values(paths)

/** The next-themes script. index.html already sets the theme before the first paint. */
const UNUSED_SCRIPT = /(<script type="application\/json">)[^]*?(<\/script>)/

/** Attributes of icons that have no effect in HTML. */
const UNUSED_ATTRIBUTES = / xmlns="http:\/\/www\.w3\.org\/2000\/svg"|(?<= class=")lucide lucide-[\w-]+ ?/g

export async function renderPage(path: string) {
  const lazyPage = pageAt(path)
  const { meta, picture, form = false, facts = null, unlisted = false } = await lazyPage.load()
  const markup = renderToString(
    <StrictMode>
      <StaticRouter location={path}>
        <App />
      </StaticRouter>
    </StrictMode>,
  )
  return {
    title: documentTitle(meta),
    description: meta.description,
    markup: markup.replace(UNUSED_SCRIPT, '$1$2').replace(UNUSED_ATTRIBUTES, ''),
    module: lazyPage.module,
    form,
    facts,
    name: meta.title,
    unlisted,
    // A browser without AVIF skips the preload.
    picture: picture ? pictureSources(picture) : [],
  }
}
