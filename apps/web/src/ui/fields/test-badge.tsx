import { Badge } from '@mantine/core';
import { IconFlask } from '@tabler/icons-react';

/** Marks what was made with a test key: it has TEST over the picture, and cost nothing. */
export function TestBadge({ className }: { className?: string | undefined }) {
  return (
    <Badge className={className} variant="warn" leftSection={<IconFlask size={14} aria-hidden="true" />}>
      Test
    </Badge>
  );
}
