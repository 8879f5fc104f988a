import { API_BASE } from '@e-arrival/contract/call/api-base'

/** Any answer of the server's own says that it is there; nothing on the screen changes by the question. */
export const isServerThere = async (): Promise<boolean> => {
  try {
    return (await fetch(`${API_BASE}/`, { method: 'HEAD', cache: 'no-store' })).status < 500
  } catch {
    return false
  }
}
