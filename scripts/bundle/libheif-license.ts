import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Plugin, ResolvedConfig } from 'vite'

const NOTICE = `This site can open HEIC photos with libheif (https://github.com/strukturag/libheif), unmodified, as the package libheif-js
has it (https://github.com/catdad-experiments/libheif-js). libheif is covered by the license below. It is the file
assets/libheif-*.wasm, which may be replaced by another version of it.

`

/** The license of the library asks to go wherever the library goes. */
export function libheifLicense(): Plugin {
  let config: ResolvedConfig
  return {
    name: 'libheif-license',
    apply: (user, { command }) => command === 'build' && !user.build?.ssr,
    configResolved(resolved) {
      config = resolved
    },
    async generateBundle() {
      const license = await readFile(path.join(config.root, 'node_modules/libheif-js/libheif-wasm/LICENSE'), 'utf8')
      this.emitFile({ type: 'asset', fileName: 'libheif-license.txt', source: NOTICE + license })
    },
  }
}
