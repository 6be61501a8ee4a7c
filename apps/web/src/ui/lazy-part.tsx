import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { Component, type ComponentType, lazy, type ReactNode } from 'react';
import { toApiError } from '#lib/api/api-error.ts';
import classes from './dialog/toasts.module.css';
import { ErrorNotice } from './fields/error-notice.tsx';

/** The code of a part did not come; like every TypeError of a request it reads as a lost connection. */
class MissingPart extends TypeError {}

type LazyPartProps = {
  /** Closes the part whose code did not come; left out, `onClose` does. Without either a notice takes its place. */
  onMissing?: (() => void) | undefined;
};

/**
 * A part of a page whose code is loaded when it is drawn first, within a `Suspense`. If the code does not come, the page
 * stays and says so, and a user who opens the part again asks for it once more. A part that tells what went wrong or well, or
 * asks before something happens, has its sentence `inPlace`, by code of the page that draws it.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  InPlace?: (props: Props) => ReactNode,
) {
  const ask = () => lazy(() => load().then((part) => ({ default: part }), refuse)) as ComponentType<Props>;
  let Part = ask();
  const askAgain = () => {
    Part = ask();
  };
  return function LazyPart({ onMissing, ...others }: Props & LazyPartProps) {
    const props = others as unknown as Props & { onClose?: () => void };
    return (
      <PartBoundary
        onMissing={onMissing ?? props.onClose}
        onForget={askAgain}
        inPlace={InPlace && <InPlace {...props} />}
      >
        <Part {...props} />
      </PartBoundary>
    );
  };
}

function refuse(cause: unknown): never {
  throw new MissingPart('', { cause });
}

type PartBoundaryProps = LazyPartProps & { onForget: () => void; inPlace: ReactNode; children: ReactNode };

/** Keeps code that is missing from taking the page down; whatever else a part throws goes on. */
class PartBoundary extends Component<PartBoundaryProps, { error?: unknown }> {
  override state: { error?: unknown } = {};

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch(error: unknown) {
    if (!(error instanceof MissingPart)) return;
    const { onMissing, onForget, inPlace } = this.props;
    onForget();
    if (!onMissing || inPlace) return;
    sayMissing(error);
    onMissing();
  }

  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    if (!(error instanceof MissingPart)) throw error;
    if (this.props.inPlace) return this.props.inPlace;
    if (this.props.onMissing) return null;
    return (
      <ErrorNotice
        error={error}
        actions={<Button onClick={() => this.setState({ error: undefined })}>Try again</Button>}
      />
    );
  }
}

/** Not by `#ui/toasts/toasts.tsx`, which may be missing as well. */
function sayMissing(error: MissingPart): void {
  const { title, message } = toApiError(error);
  const classNames = { root: classes.toast, title: classes.title, description: classes.message };
  notifications.clean();
  notifications.show({ title, message, role: 'alert', classNames });
}
