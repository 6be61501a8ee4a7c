import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { calls } from '#lib/api/api.ts';

/** Says which brand kit a new storyboard will have; nothing where there is none. */
export function DefaultKitNote() {
  const { data } = useQuery(calls.brandKits.list.queryOptions({ retry: false }));
  const kit = data?.find(({ is_default }) => is_default);
  if (!kit) return null;
  return (
    <Text size="sm" c="dimmed">
      The video takes your brand kit “{kit.content.name}”. You can take it off in the storyboard, under Brand.
    </Text>
  );
}
