import { type CSSVariablesResolver, createTheme } from '@mantine/core'

const transition = { duration: 120 }
/** What is behind a dialog scrolls by no wheel and no finger; its bar stays, since to take it away is to style every row anew. */
const behind = { removeScrollBar: false }

/** Mantine in the product's words: river blue, radius 6, controls of 14 px, motion under 150 ms. Colours by meaning are in tokens.css. */
export const theme = createTheme({
  primaryColor: 'river',
  primaryShade: { light: 7, dark: 6 },
  colors: {
    river: [
      '#eaf2f9',
      '#d3e3f1',
      '#a9c8e2',
      '#7cabd2',
      '#5fa0d6',
      '#397fb5',
      '#1f6299',
      '#17517f',
      '#124168',
      '#0d3150',
    ],
    dark: [
      '#e7eaee',
      '#c9d0d8',
      '#a6b1be',
      '#748395',
      '#3d4c5c',
      '#2f3c4a',
      '#1c2732',
      '#17202a',
      '#111922',
      '#0f151c',
    ],
    red: [
      '#fdecea',
      '#f7d2ce',
      '#eda79f',
      '#e88a80',
      '#d55449',
      '#c83a2e',
      '#b92d22',
      '#a8261c',
      '#8c1d15',
      '#6f150f',
    ],
  },
  fontFamily: 'var(--ea-font)',
  fontFamilyMonospace: 'var(--ea-mono)',
  headings: { fontFamily: 'var(--ea-font)', fontWeight: '650' },
  defaultRadius: 'var(--ea-radius)',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    // The focus ring of a field keeps clear of the label above it.
    InputWrapper: { styles: { label: { marginBottom: 5 } } },
    ModalRoot: {
      defaultProps: {
        centered: true,
        transitionProps: { ...transition, transition: 'fade-down' },
        removeScrollProps: behind,
      },
    },
    DrawerRoot: { defaultProps: { transitionProps: transition, removeScrollProps: behind } },
    Menu: {
      defaultProps: {
        transitionProps: transition,
        shadow: 'sm',
        // The first item has the focus; a menu whose first one may be none to press has it itself (MenuFocus).
        withInitialFocusPlaceholder: false,
      },
    },
    // Not a second thing called 'password' beside the field itself.
    PasswordInput: {
      defaultProps: { visibilityToggleButtonProps: { 'aria-label': 'Show what is typed' } },
    },
    Tooltip: { defaultProps: { openDelay: 300, transitionProps: transition } },
  },
})

const ours = {
  '--mantine-color-body': 'var(--ea-surface)',
  '--mantine-color-text': 'var(--ea-ink)',
  '--mantine-color-dimmed': 'var(--ea-ink-2)',
  '--mantine-color-placeholder': 'var(--ea-ink-2)',
  '--mantine-color-default': 'var(--ea-surface)',
  '--mantine-color-default-hover': 'var(--ea-hover)',
  '--mantine-color-default-border': 'var(--ea-line)',
  '--mantine-color-error': 'var(--ea-red-text)',
}

export const cssVariables: CSSVariablesResolver = () => ({ variables: {}, light: ours, dark: ours })
