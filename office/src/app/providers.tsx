import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { OfflineBanner } from '../ui/offline/offline-banner.tsx'
import { cssVariables, theme } from '../ui/theme/theme.ts'
import { queryClient } from './query-client.ts'
import { styleNonce } from './style-nonce.ts'
import { Toasts } from './toasts.tsx'

/** Theme, server state and toasts. */
export const Providers = ({ children }: { children: ReactNode }) => (
  <MantineProvider
    theme={theme}
    defaultColorScheme="auto"
    cssVariablesResolver={cssVariables}
    getStyleNonce={styleNonce}
  >
    <QueryClientProvider client={queryClient}>
      {children}
      <OfflineBanner />
      <Toasts />
    </QueryClientProvider>
  </MantineProvider>
)
