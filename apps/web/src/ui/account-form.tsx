import { Button, PasswordInput, TextInput } from '@mantine/core';
import { accountNames, type Platform, typedToConnect } from '@portray/contracts/network-words';
import classes from './account-form.module.css';

type AccountFormProps = {
  platform: Platform;
  connecting: {
    typed: { address: string; appPassword: string };
    type: (changes: { address?: string; appPassword?: string }) => void;
    fault: string | undefined;
    isSigningIn: boolean;
    isConnecting: boolean;
    connect: () => void;
  };
  variant: 'ink' | 'gradient';
};

/** Connects an account; where a network has many servers, or takes a password for apps, that is typed first. */
export function AccountForm({ platform, connecting, variant }: AccountFormProps) {
  const { typed, type, fault, isSigningIn, isConnecting, connect } = connecting;
  const fields = typedToConnect[platform];
  const needsPassword = platform === 'bluesky';
  const isBusy = isConnecting || isSigningIn;
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        connect();
      }}
    >
      {fields && (
        <TextInput
          label={fields.address}
          placeholder={fields.example}
          required
          maxLength={300}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          value={typed.address}
          error={needsPassword ? undefined : fault}
          onChange={(event) => type({ address: event.currentTarget.value })}
        />
      )}
      {needsPassword && (
        <PasswordInput
          label="App password"
          description={fields?.hint}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          required
          maxLength={100}
          autoComplete="off"
          value={typed.appPassword}
          error={fault}
          onChange={(event) => type({ appPassword: event.currentTarget.value })}
        />
      )}
      {!fields && fault && (
        <p className={classes.fault} role="alert">
          {fault}
        </p>
      )}
      <Button type="submit" variant={variant} disabled={isBusy}>
        {isBusy ? 'Connecting...' : `Connect ${accountNames[platform]} Account`}
      </Button>
    </form>
  );
}
