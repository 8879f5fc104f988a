/** One order that a traveller has proved (D54); orderId is the internal id, proof what the address made that it was proved by. */
export type TrackingGrant = { orderId: number; publicId: string; proof: Buffer }

/** The one cookie that holds all grants of a browser. */
export const TRACKING_COOKIE = 'tracking'
