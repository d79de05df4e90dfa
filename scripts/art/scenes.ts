/** The rendered scenes: what each is made from, the widths the pages use, and its text for those who do not see it. */
export interface ArtScene {
  /** The widths it is encoded in, in pixels. */
  readonly widths: readonly number[]
  readonly quality: number
  /** KiB that the AVIF of a width must stay under. */
  readonly ceiling: Readonly<Record<number, number>>
  readonly alt: string
  /** The files that it is made from, beside those of every scene. */
  readonly models: readonly string[]
}

/** What every scene is made from. */
export const KIT = ['kit.py', 'materials.py', 'develop.py', 'props.py', 'tools.py', 'iso.py', 'models.py']

const small = { widths: [480, 640, 960], quality: 66, ceiling: { 480: 9, 640: 13, 960: 26 } }
const lobby = { ...small, models: ['room.py'] }
const room = { ...small, models: ['rooms.py', 'probes.py'] }

export const SCENES: Readonly<Record<string, ArtScene>> = {
  building: {
    models: [...lobby.models, ...room.models, 'building.py'],
    widths: [480, 780, 1200, 1600], quality: 64, ceiling: { 480: 13, 780: 20, 1200: 40, 1600: 60 },
    alt: 'A building cut open like a model: a lobby, a restroom and an office above, a janitor’s closet, a wet corridor and a warehouse below.',
  },
  'room-unclean': {
    ...lobby,
    alt: 'A small lobby cut open like a model, as people left it: footprints and crumbs on a dull floor, a full bin, crooked cushions, mugs on the desk and a smeared window.',
  },
  'level-1': {
    ...lobby,
    alt: 'A small lobby cut open like a model, tidy and warm: a vacuumed rug with fresh stripes, plumped cushions, a clear desk and green plants.',
  },
  'level-3': {
    ...lobby,
    alt: 'The same lobby with its floor cut open in steps: concrete, mortar, tile, two finish coats and the gloss, with a burnisher standing on the shine.',
  },
  emergency: {
    ...room,
    alt: 'A corridor under shallow water, cut open like a model: air movers and an extraction hose are at work, a door stands open.',
  },
  'professional-facility': {
    ...room,
    alt: 'A tidy janitor’s closet cut open like a model: shelves of bottles and folded cloths in four colors, mops on a rail, a cart and a floor machine.',
  },
  industrial: {
    ...room,
    alt: 'A warehouse cut open like a model: racks of boxes, drums and sacks, and a ride-on scrubber that leaves a bright stripe on the floor.',
  },
  'building-health': {
    ...room,
    alt: 'An office kitchen cut open like a model, with a meter at an open electrical panel, a glass under the faucet, an air monitor beneath a vent, and a swab beside its reader on the counter.',
  },
  'day-one': {
    ...small,
    models: ['floor_plan.py'],
    alt: 'A floor plan as a physical model: rooms with furniture under low walls, each room marked with a colored pin.',
  },
}
