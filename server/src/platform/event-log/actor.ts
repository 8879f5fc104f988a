/** Who did something, as the event log keeps it: the name of that day beside the id. */
export type Actor = {
  kind: 'staff' | 'traveller' | 'system' | 'intake'
  id: number | null
  name: string
}

/** The names under which histories tell what no member did: no member is called one of them. */
export const nobodysNames = {
  system: 'System',
  traveller: 'Traveller',
  importer: 'Import',
  demo: 'Demo',
  rules: 'Assignment rules',
  /** Whoever it was has not proved to be anybody. */
  somebody: 'Somebody',
} as const

export const systemActor: Actor = { kind: 'system', id: null, name: nobodysNames.system }
export const travellerActor: Actor = { kind: 'traveller', id: null, name: nobodysNames.traveller }

/** The system under one of its other names. */
export const systemAs = (name: keyof typeof nobodysNames): Actor => ({
  ...systemActor,
  name: nobodysNames[name],
})
