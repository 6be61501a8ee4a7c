import { Skeleton, Stack } from '@mantine/core';

/** The shape of the profile while it is fetched. */
export function ProfileSkeleton() {
  return (
    <Stack gap={16} role="status" aria-label="Your profile is loading">
      <Skeleton width={72} height={72} radius={20} />
      <Skeleton height={44} />
      <Skeleton width={120} height={40} />
    </Stack>
  );
}
