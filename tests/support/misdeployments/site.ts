/** The site that visitors get. */
import { paths } from '@/content/paths.ts'
import { PUBLIC } from '../database/hosted-project.ts'
import { liveSite } from '../servers/live-site.ts'
import { always, MEND, type Misdeployment } from './misdeployment.ts'

export const wrongSites: readonly Misdeployment[] = [
  {
    wrong: 'the site is not up',
    site: () => ({ [`GET ${paths.getStarted}`]: always(404, 'not here') }),
    said: /get-started answers 404/,
    mend: /Upload dist to your host/,
  },
  {
    wrong: 'the host has an older build',
    site: () => ({ [`GET ${paths.getStarted}`]: always(200, '<script src="/assets/site-OLDOLDOL.js"></script>') }),
    said: /Visitors do not get the pages that are in the folder dist here: upload dist, all of it/,
    mend: /upload dist/,
  },
  {
    wrong: 'the site was built for another project',
    site: () => liveSite('https://abcdefghijklmnopqrst.supabase.co', PUBLIC),
    said: /The live site was built for https:..abcdefghijklmnopqrst[.]supabase[.]co, not for/,
    mend: MEND.site,
  },
  {
    wrong: 'the site was built with another key',
    site: (url) => liveSite(url, 'sb_publishable_older'),
    said: /The live site was built with another publishable key/,
    mend: MEND.site,
  },
  {
    wrong: 'the site’s policy lacks the project',
    site: (url) => liveSite(url, PUBLIC, { policy: `connect-src 'self'; img-src 'self' ${url}` }),
    said: /The live site's policy \(connect-src\) lacks/,
    mend: MEND.site,
  },
  {
    wrong: 'the host sends no headers of ours',
    site: (url) => liveSite(url, PUBLIC, { policy: null }),
    said: /The host sends the site without its security headers/,
    mend: /Have it read _headers/,
  },
  {
    wrong: 'the host serves a page for code that is gone',
    site: () => ({ 'GET /assets/missing-00000000.js': always(200, '<!doctype html>') }),
    said: /The host answers 200 for a file that is not there/,
    mend: /switch off that it serves a page for every address/,
  },
]
