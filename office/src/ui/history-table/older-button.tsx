import { Button } from '@mantine/core'

/** As a list that is read page by page has them (useInfiniteQuery). */
type List = { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown }

/** The way to the older rows of a list, as long as there are any. */
export const OlderButton = ({ list, words = 'Show older ones' }: { list: List; words?: string }) =>
  list.hasNextPage && (
    <Button
      variant="subtle"
      size="compact-sm"
      mt={8}
      loading={list.isFetchingNextPage}
      onClick={() => void list.fetchNextPage()}
    >
      {words}
    </Button>
  )
