import { RescuePage } from '../features/mail/rescue/rescue-page.tsx'

export const Screen = () => <RescuePage />
