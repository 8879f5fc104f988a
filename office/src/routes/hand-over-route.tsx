import { HandOverPage } from '../features/hand-over/hand-over-page.tsx'
import { StatusBadge } from '../features/orders/status/status-badge.tsx'

export const Screen = () => <HandOverPage statusOf={(status) => <StatusBadge status={status} />} />
