import { CountryPage } from '../features/reports/country-page.tsx'

export const Screen = () => <CountryPage />
