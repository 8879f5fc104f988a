/** Who did something, as the event log keeps it: the name of that day beside the id. */
export type Actor = {
  kind: 'staff' | 'traveller' | 'system' | 'intake'
  id: number | null
  name: string
}

export const systemActor: Actor = { kind: 'system', id: null, name: 'System' }
export const travellerActor: Actor = { kind: 'traveller', id: null, name: 'Traveller' }
