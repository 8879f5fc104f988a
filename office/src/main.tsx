import './ui/theme/styles.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { listenForHands } from './api/hands/last-hand.ts'
import { App } from './app/app.tsx'
import { BrokenApp } from './app/broken-app.tsx'
import { Boundary } from './ui/broken/boundary.tsx'
import { listenForPresses } from './ui/press/after-press.ts'

listenForHands()
listenForPresses()
const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <Boundary fallback={() => <BrokenApp />}>
        <App />
      </Boundary>
    </StrictMode>,
  )
