import { ProcessedPage } from '../features/reports/processed-page.tsx'

export const Screen = () => <ProcessedPage />
