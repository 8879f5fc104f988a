import { Component, type ReactNode } from 'react'

type Props = { children: ReactNode; fallback: (error: unknown, again: () => void) => ReactNode }
type State = { failure: { error: unknown } | null }

/** What stands in it may throw: the fallback takes its place until somebody tries again. */
export class Boundary extends Component<Props, State> {
  override state: State = { failure: null }

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } }
  }

  readonly again = (): void => this.setState({ failure: null })

  override render() {
    const { failure } = this.state
    return failure ? this.props.fallback(failure.error, this.again) : this.props.children
  }
}
