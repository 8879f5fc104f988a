import { Button, type ButtonProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'

type Props = Omit<ComponentProps<'a'>, keyof ButtonProps> & ButtonProps

const AnchorButton = (props: Props) => <Button component="a" {...props} />

/** A router link that looks like a button. */
export const LinkButton = createLink(AnchorButton)
