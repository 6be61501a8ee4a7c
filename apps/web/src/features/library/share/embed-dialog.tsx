import { Button, Input, Modal, Textarea, TextInput } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { embedAddress, embedCode, playerSize } from '@portray/contracts/embed';
import { limits } from '@portray/contracts/limits';
import type { VideoProject } from '@portray/contracts/videos';
import { useState } from 'react';
import { titleOf } from '#lib/video-words.ts';
import { useFocusBack } from '#ui/dialog/use-focus-back.ts';
import { Segments } from '#ui/fields/segments.tsx';
import { useCaptions } from '../video/use-video.ts';
import classes from './share.module.css';
import { useShareLink } from './use-share-link.ts';

type EmbedDialogProps = { video: VideoProject; onClose: () => void };

const sizes = [
  { value: 'responsive', label: 'As wide as its place' },
  { value: 'fixed', label: 'Fixed size' },
] as const;
const captionChoices = [
  { value: 'on', label: 'Shown' },
  { value: 'off', label: 'Hidden' },
] as const;

/** The code that puts the player on another page: of which size, from where, with or without captions. */
export function EmbedDialog({ video, onClose }: EmbedDialogProps) {
  useFocusBack();
  const { link } = useShareLink(video.id);
  const [size, setSize] = useState<'responsive' | 'fixed'>('responsive');
  const usual = useCaptions(video.id).data?.in_picture ? 'off' : 'on';
  const [chosen, setCaptions] = useState<'on' | 'off'>();
  const captions = chosen ?? usual;
  const [width, setWidth] = useState(String(limits.embedWidth));
  const [start, setStart] = useState('');
  const clipboard = useClipboard({ timeout: 2_000 });
  const startSeconds = secondsOf(start);
  const pixels = Number(width);
  const fits = Number.isInteger(pixels) && pixels >= limits.minEmbedPixels && pixels <= limits.maxEmbedPixels;
  const ratio = (video.width ?? 16) / (video.height ?? 9);
  const isResponsive = size === 'responsive';
  const fixed = { width: pixels, height: Math.round(pixels / ratio) };
  const address = embedAddress(`${location.origin}/embed/${video.share_token}`, {
    startSeconds,
    captions: captions === usual ? undefined : captions,
  });
  const isReady = startSeconds !== undefined && (isResponsive || fits);
  const code = isReady
    ? embedCode({ address, title: titleOf(video), size: isResponsive ? playerSize(ratio) : fixed, isResponsive })
    : '';
  return (
    <Modal opened onClose={onClose} title="Embed" returnFocus={false}>
      <div className={classes.form}>
        {link.data?.has_password && (
          <p className={classes.hint} role="note">
            This link has a password: the player asks for it on other pages, too.
          </p>
        )}
        <Choice label="Size" data={sizes} value={size} onChange={setSize} />
        {!isResponsive && (
          <TextInput
            label="Width in pixels"
            description={fits ? `${pixels} × ${fixed.height}` : undefined}
            inputMode="numeric"
            value={width}
            error={!fits && `A whole number from ${limits.minEmbedPixels} to ${limits.maxEmbedPixels}, please.`}
            onChange={(event) => setWidth(event.currentTarget.value)}
          />
        )}
        <TextInput
          label="Start at"
          placeholder="0:00"
          value={start}
          error={startSeconds === undefined && 'Minutes and seconds, please, as in 1:30.'}
          onChange={(event) => setStart(event.currentTarget.value)}
        />
        <Choice label="Captions" data={captionChoices} value={captions} onChange={setCaptions} />
        <Textarea
          label="Code"
          readOnly
          rows={5}
          value={code}
          classNames={{ input: classes.code }}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button variant="gradient" disabled={!isReady} onClick={() => clipboard.copy(code)}>
          {clipboard.copied ? 'Copied' : 'Copy embed code'}
        </Button>
        <p className={classes.hint} role="status">
          {clipboard.error
            ? 'Your browser does not allow copying here. Select the code and copy it.'
            : 'The player stops when the link is removed or expires.'}
        </p>
      </div>
    </Modal>
  );
}

type ChoiceProps<Value extends string> = {
  label: string;
  data: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
};

function Choice<Value extends string>({ label, ...segments }: ChoiceProps<Value>) {
  return (
    <Input.Wrapper label={label} labelElement="div">
      <div className={classes.row}>
        <Segments aria-label={label} {...segments} />
      </div>
    </Input.Wrapper>
  );
}

/** '' is 0, '75' and '1:15' are 75 seconds, '1:00:00' is an hour; undefined where it is none of these. */
export function secondsOf(written: string): number | undefined {
  const text = written.trim();
  if (text === '') return 0;
  if (/^\d{1,5}$/.test(text)) return Number(text);
  const parts = /^(?:(\d{1,2}):)?(\d{1,2}):([0-5]\d)$/.exec(text);
  if (!parts) return undefined;
  const [, hours = '0', minutes, seconds] = parts;
  return Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds);
}
