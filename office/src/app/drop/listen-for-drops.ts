import { queueNames, queueRows } from '@e-arrival/contract/orders/queues'
import type { useRouter } from '@tanstack/react-router'
import { addFiles } from '../../features/documents/batch/work/adding.ts'
import { DOCUMENTS_PATH } from '../sidebar-links.ts'

const paths = ['/admin', DOCUMENTS_PATH, ...queueNames.map((name) => queueRows[name].path)]

type Router = ReturnType<typeof useRouter>
let router: Router | undefined

/** A field that takes files itself comes first; nothing is dropped behind a dialog. */
const isOurs = (event: DragEvent): boolean =>
  !event.defaultPrevented &&
  event.dataTransfer?.types.includes('Files') === true &&
  router !== undefined &&
  paths.includes(router.state.location.pathname.replace(/\/$/, '')) &&
  !document.querySelector('[role=dialog]')

const allow = (event: DragEvent): void => {
  if (isOurs(event)) event.preventDefault()
}

const take = (event: DragEvent): void => {
  if (!isOurs(event)) return
  event.preventDefault()
  void addFiles([...(event.dataTransfer?.files ?? [])])
  void router?.navigate({ to: DOCUMENTS_PATH })
}

/** Files that are dropped anywhere on a queue, or on Documents, wait there. */
export const listenForDrops = (own: Router): void => {
  if (router === own) return
  router = own
  document.addEventListener('dragover', allow)
  document.addEventListener('drop', take)
}
