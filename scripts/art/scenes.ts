export interface ArtScene {
  /** The widths of the encoded images in pixels. */
  readonly widths: readonly number[]
  readonly quality: number
  /** The maximum KiB of the AVIF at each width. */
  readonly ceiling: Readonly<Record<number, number>>
  readonly alt: string
  /** Source files besides those in KIT. */
  readonly models: readonly string[]
}

/** Source files of every scene. */
export const KIT = ['kit.py', 'materials.py', 'develop.py', 'props.py', 'tools.py', 'iso.py', 'models.py']

const small = { widths: [480, 640, 960], quality: 66, ceiling: { 480: 9, 640: 13, 960: 26 } }
const lobby = { ...small, models: ['room.py'] }
const room = { ...small, models: ['rooms.py', 'probes.py'] }

export const SCENES: Readonly<Record<string, ArtScene>> = {
  building: {
    models: [...lobby.models, ...room.models, 'building.py'],
    widths: [480, 780, 1200, 1600], quality: 64, ceiling: { 480: 13, 780: 20, 1200: 40, 1600: 60 },
    alt: 'Cutaway model of a building: a lobby, a restroom and an office above; a janitor’s closet, a wet corridor and a warehouse below.',
  },
  'room-unclean': {
    ...lobby,
    alt: 'Cutaway model of a small lobby before cleaning: footprints and crumbs on a dull floor, a full trash can, crooked cushions, mugs on the desk and a smeared window.',
  },
  'level-1': {
    ...lobby,
    alt: 'Cutaway model of a small lobby, tidy and warm: a freshly vacuumed rug, plumped cushions, a clear desk and green plants.',
  },
  'level-3': {
    ...lobby,
    alt: 'The same lobby with its floor cut away in layers: concrete, mortar, tile, two finish coats and gloss, with a burnisher on top.',
  },
  emergency: {
    ...room,
    alt: 'Cutaway model of a flooded corridor with an open door, air movers and an extraction hose at work.',
  },
  'professional-facility': {
    ...room,
    alt: 'Cutaway model of a tidy janitor’s closet: shelves of bottles and folded cloths in four colors, mops on a rail, a cart and a floor machine.',
  },
  industrial: {
    ...room,
    alt: 'Cutaway model of a warehouse: racks of boxes, drums and sacks, and a ride-on scrubber leaving a bright stripe on the floor.',
  },
  'building-health': {
    ...room,
    alt: 'Cutaway model of an office kitchen: a meter at an open electrical panel, a glass under the faucet, an air monitor beneath a vent, and a swab beside its meter on the counter.',
  },
  'day-one': {
    ...small,
    models: ['floor_plan.py'],
    alt: 'Model of a floor plan: furnished rooms with low walls, each marked with a colored pin.',
  },
}
