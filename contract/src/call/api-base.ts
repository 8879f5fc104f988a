/** Base path under which every route of the contract is served. */
export const API_BASE = '/api'
