import type { ActionIconVariant, BadgeVariant, ButtonVariant } from '@mantine/core';

// Mantine's props grow by merging with interfaces of the same name.
type OwnVariant = 'ink' | 'soft' | 'quiet' | 'danger' | 'white' | 'ok' | 'warn' | 'bad';

declare module '@mantine/core' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: merges with Mantine's own
  export interface ButtonProps {
    variant?: ButtonVariant | OwnVariant | undefined;
  }
  // biome-ignore lint/style/useConsistentTypeDefinitions: merges with Mantine's own
  export interface ActionIconProps {
    variant?: ActionIconVariant | OwnVariant | undefined;
  }
  // biome-ignore lint/style/useConsistentTypeDefinitions: merges with Mantine's own
  export interface BadgeProps {
    variant?: BadgeVariant | OwnVariant | undefined;
  }
}
