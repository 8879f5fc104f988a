import { BatchPage } from '../features/documents/batch/batch-page.tsx'
import { StatusBadge } from '../features/orders/status/status-badge.tsx'

export const Screen = () => <BatchPage statusOf={(status) => <StatusBadge status={status} />} />
