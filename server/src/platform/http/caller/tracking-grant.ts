/** One order that a traveller has proved (D54); orderId is the internal id. */
export type TrackingGrant = { orderId: number; publicId: string }

/** The one cookie that holds all grants of a browser. */
export const TRACKING_COOKIE = 'tracking'
