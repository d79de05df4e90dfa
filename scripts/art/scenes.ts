/** The rendered scenes: what each is made from, the widths the pages use, and its text for those who do not see it. */
export interface ArtScene {
  /** The Python file that builds it. */
  readonly source: string
  /** Other files that it is made from, beside the kit. */
  readonly uses?: readonly string[]
  readonly args?: readonly string[]
  /** The widths it is encoded in, in pixels. */
  readonly widths: readonly number[]
  readonly quality: number
  /** KiB that the AVIF of a width must stay under. */
  readonly ceiling: Readonly<Record<number, number>>
  readonly alt: string
}

const wide = [480, 800, 1200]
const edgeToEdge = [...wide, 1600]
const small = [400, 800]
const level = ['room.py']
const still = ['still.py']

export const SCENES: Readonly<Record<string, ArtScene>> = {
  hero: {
    source: 'hero.py', widths: [1280, 1920], quality: 64, ceiling: { 1280: 60, 1920: 90 },
    alt: 'A lobby in morning light: warm stripes of sun on a polished floor, a teal reception desk before a slatted oak wall, and a cleaning cart with color-coded cloths at work.',
  },
  'hero-phone': {
    source: 'hero.py', args: ['phone'], widths: [640, 768, 960], quality: 60, ceiling: { 640: 18, 768: 22, 960: 45 },
    alt: 'A cleaning cart on a sunlit, polished lobby floor in front of a teal reception desk.',
  },
  'level-1': {
    source: 'level-1.py', uses: level, widths: wide, quality: 66, ceiling: { 800: 45 },
    alt: 'A small lobby cut open like a model, tidy and warm: a vacuumed rug with fresh stripes, plumped cushions, a clear desk and green plants.',
  },
  'level-2': {
    source: 'level-2.py', uses: level, widths: wide, quality: 66, ceiling: { 800: 45 },
    alt: 'The same lobby in quiet clay tones; everything hands touch glows sky blue: door handle, light switch, elevator buttons, handrail, phone, keyboard and faucet.',
  },
  'level-3': {
    source: 'level-3.py', uses: level, widths: wide, quality: 66, ceiling: { 800: 45 },
    alt: 'The same lobby with its floor cut open in steps: concrete, mortar, tile, two finish coats and the gloss, with a burnisher standing on the shine.',
  },
  emergency: {
    source: 'emergency.py', widths: edgeToEdge, quality: 65, ceiling: { 800: 25, 1600: 60 },
    alt: 'A corridor under shallow water that mirrors its lights; air movers and an extraction hose are at work and a door stands open.',
  },
  'professional-facility': {
    source: 'professional-facility.py', widths: wide, quality: 65, ceiling: { 800: 45 },
    alt: 'A tidy janitor’s closet: shelves of bottles and folded cloths in four colors, mops on a rail, a cart and a floor machine.',
  },
  industrial: {
    source: 'industrial.py', widths: edgeToEdge, quality: 65, ceiling: { 800: 25, 1600: 60 },
    alt: 'A warehouse aisle between tall racks of boxes; a ride-on scrubber leaves a wet, bright stripe on the floor behind it.',
  },
  'health-emf': {
    source: 'health-emf.py', uses: still, widths: small, quality: 64, ceiling: { 800: 30 },
    alt: 'A handheld meter in front of an open electrical panel.',
  },
  'health-water': {
    source: 'health-water.py', uses: still, widths: small, quality: 64, ceiling: { 800: 30 },
    alt: 'A glass filling with clear water under a faucet.',
  },
  'health-air': {
    source: 'health-air.py', uses: still, widths: small, quality: 64, ceiling: { 800: 30 },
    alt: 'A small air monitor with a green light on a shelf beneath a wall vent.',
  },
  'health-atp': {
    source: 'health-atp.py', uses: still, widths: small, quality: 64, ceiling: { 800: 30 },
    alt: 'A swab beside a handheld reader on a clean counter.',
  },
  about: {
    source: 'about.py', widths: wide, quality: 65, ceiling: { 800: 45 },
    alt: 'A low building of oak and glass among rolling green hills and trees in warm light.',
  },
  'day-one': {
    source: 'day-one.py', widths: wide, quality: 66, ceiling: { 800: 45 },
    alt: 'A floor plan as a physical model: rooms with furniture under low walls, each room marked with a colored pin.',
  },
}

/** Every scene depends on the kit. */
export const KIT = ['kit.py', 'materials.py', 'develop.py', 'props.py', 'tools.py']
