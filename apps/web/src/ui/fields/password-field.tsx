import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { limits } from '@portray/contracts/limits';

type PasswordFieldProps = Omit<PasswordInputProps, 'onChange'> & { onType: (value: string) => void };

/** A password, hidden until it is asked to be shown. */
export function PasswordField({ onType, ...props }: PasswordFieldProps) {
  return (
    <PasswordInput
      autoComplete="current-password"
      maxLength={limits.maxPasswordCharacters}
      visibilityToggleButtonProps={{ 'aria-label': 'Show password' }}
      {...props}
      onChange={(event) => onType(event.currentTarget.value)}
    />
  );
}
