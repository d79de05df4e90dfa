import { expect, test } from 'vitest'
import { keptByNpm } from '../../scripts/operator/command-line.ts'

const OPTIONS = ['since', 'csv', 'round-trip', 'settings', 'related']
const kept = (reached: readonly string[], env: Readonly<Record<string, string>>) =>
  keptByNpm(OPTIONS, reached, { npm_lifecycle_event: 'leads', ...env })

test.each<[string[], Record<string, string>, string]>([
  [[], { npm_config_since: '1d' }, 'npm run leads -- --since 1d'],
  [[], { npm_config_csv: 'true', npm_config_since: '1d' }, 'npm run leads -- --since 1d --csv'],
  [['x'], { npm_config_round_trip: 'true' }, 'npm run leads -- --round-trip x'],
  [['--csv'], { npm_config_settings: '.env.go-live' }, 'npm run leads -- --settings .env.go-live --csv'],
  [[], { npm_config_related: 'dana@acme.example' }, 'npm run leads -- --related dana@acme.example'],
])('what npm kept for itself is named with what to type: %j %j', (reached, env, typed) => {
  expect(kept(reached, env)).toMatch(/^npm kept --.* for itself, because no -- stands before it\. Type: /)
  expect(kept(reached, env)?.endsWith(`Type: ${typed}`)).toBe(true)
})

test('what reached the tool, and what is npm’s own, is no mistake', () => {
  expect(kept(['--since=1d'], { npm_config_since: '2d', npm_config_cache: '/c' })).toBeNull()
  expect(keptByNpm(OPTIONS, [], { npm_config_since: '1d' })).toBeNull()
})
