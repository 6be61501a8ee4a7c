import { Button } from '@mantine/core';
import { consentText, consentVersion } from '@portray/contracts/consent';
import { pictureFileTypes } from '@portray/contracts/file-dialogs';
import { photoStateOf, photoTitle } from '@portray/contracts/photo-states';
import type { FacePlace } from '@portray/foundation/several-faces';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { calls } from '#lib/api/api.ts';
import { useDeployment } from '#lib/api/use-deployment.ts';
import { uploadFile } from '#lib/upload.ts';
import { toastFailure } from '#ui/dialog/toasts.tsx';
import { FileDrop } from '#ui/fields/file-drop.tsx';
import { TickBox } from '#ui/fields/tick-box.tsx';
import { checkPicture } from '#ui/photo/check-picture.ts';
import { FaceChoice } from '#ui/photo/face-choice.tsx';
import { fitPhoto } from '#ui/photo/fit-photo.ts';
import photoClasses from '#ui/photo/photo.module.css';
import { SafePicture } from '#ui/photo/safe-picture.tsx';
import { faultOf, hasWords, toggleWords } from './image-wish.ts';
import classes from './images.module.css';
import { keepWords, recallWords } from './kept-words.ts';
import { OrderForm } from './order-form.tsx';
import type { ImageOrders } from './use-image-orders.ts';
import { WordsField } from './words-field.tsx';

const mode = 'image-to-image';
const suggestions = ['Blur background', 'Plain background', 'Warm light', 'Black and white', 'Painted'];

/** One of the person's own pictures, changed as words ask for. */
export function TransformOrder({ orders }: { orders: ImageOrders }) {
  const [prompt, setPrompt] = useState(() => recallWords(mode));
  const [source, setSource] = useState<Source>();
  const [hasConsent, setConsent] = useState(false);
  const [group, setGroup] = useState<{ source: Source; faces: readonly FacePlace[] }>();
  const [fault, setFault] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);
  const isElsewhere = Boolean(useDeployment()?.images.madeBy);
  const needsConsent = source !== undefined && !source.isPermitted;
  const write = (words: string) => {
    setPrompt(words);
    keepWords(mode, words);
    setFault(undefined);
  };
  const choose = (chosen: Source | undefined) => {
    setSource(chosen);
    setConsent(false);
    const picture = chosen && { bytes: chosen.file?.size };
    setFault(picture && faultOf({ mode, prompt: 'x', picture, isPermitted: true }));
  };
  const submit = () => {
    const picture = source && { bytes: source.file?.size };
    const found = faultOf({ mode, prompt, picture, isPermitted: !needsConsent || hasConsent });
    setFault(found);
    if (found || !source) return;
    void orders
      .order(mode, () => orderOf(source, prompt, hasConsent))
      .then((refusal) => {
        setGroup({ source, faces: refusal?.faces ?? [] });
        if (refusal?.faces.length === 0) field.current?.focus();
      });
  };
  return (
    <OrderForm mode={mode} orders={orders} words={prompt} onSubmit={submit}>
      <div className={classes.transform}>
        <SourcePicker source={source} faces={group && group.source === source ? group.faces : []} onChoose={choose} />
        <div className={classes.change}>
          <WordsField
            label="What should change?"
            placeholder="Warm light, and a plain background in grey"
            hint={isElsewhere ? 'The face may change a little: look closely.' : 'The face stays exactly as it is.'}
            value={prompt}
            onChange={write}
            fault={fault}
            field={field}
          />
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would frame them */}
          <div className={classes.suggestions} role="group" aria-label="Suggestions">
            {suggestions.map((words) => (
              <Button
                key={words}
                size="xs"
                radius="xl"
                variant={hasWords(prompt, words) ? 'soft' : 'default'}
                aria-pressed={hasWords(prompt, words)}
                onClick={() => write(toggleWords(prompt, words))}
              >
                {words}
              </Button>
            ))}
          </div>
          {needsConsent && (
            <TickBox label={consentText} checked={hasConsent} onChange={setConsent} className={photoClasses.consent} />
          )}
        </div>
      </div>
    </OrderForm>
  );
}

/** A new picture is uploaded for this order only. */
async function orderOf({ url, file }: Source, prompt: string, hasConsent: boolean) {
  const imageUrl = file ? (await uploadFile('transforms', await fitPhoto(file), file.name)).url : url;
  const consent = hasConsent && { consent: { version: consentVersion } as const };
  return { prompt, mode, imageUrl, count: 1, ...consent } as const;
}

/** What is to be transformed: a photo of the library, or a file of this device. */
type Source = {
  /** What is shown; for a photo also its address. */
  url: string;
  file: File | undefined;
  /** Whether who is seen was asked before. */
  isPermitted: boolean;
};

type SourcePickerProps = {
  source: Source | undefined;
  /** The people of the picture, where one has to be chosen. */
  faces: readonly FacePlace[];
  onChoose: (source: Source | undefined) => void;
};

/** One of the latest photos, or a new picture. */
function SourcePicker({ source, faces, onChoose }: SourcePickerProps) {
  const { data } = useQuery(calls.photos.list.queryOptions({ input: { limit: 6 } }));
  const shown = source?.file && source.url;
  const newest = useRef<File>(undefined);
  useEffect(() => (shown ? () => URL.revokeObjectURL(shown) : undefined), [shown]);
  const choose = (chosen: Source | undefined) => {
    newest.current = undefined;
    onChoose(chosen);
  };
  /** A file is read before it is shown; what was chosen meanwhile stays. */
  const take = (file: File) => {
    newest.current = file;
    const isNewest = () => newest.current === file;
    checkPicture(file).then(
      () => isNewest() && choose(fromFile(file)),
      (error) => isNewest() && toastFailure(error),
    );
  };
  if (source) {
    return (
      <div className={classes.source}>
        <span className={classes.label}>Your photo</span>
        {faces.length > 0 ? (
          <>
            <p role="status">Several faces were found. Click the one to change.</p>
            <FaceChoice
              picture={source.url}
              faces={faces}
              onChoose={(photo, name) => choose(fromFile(new File([photo], name, { type: photo.type })))}
            />
          </>
        ) : (
          <SafePicture src={source.url} width={480} alt="Your photo" className={classes.picture} />
        )}
        <div>
          <Button size="xs" onClick={() => choose(undefined)}>
            Choose another
          </Button>{' '}
          <span className={classes.quiet}>under 10 MB</span>
        </div>
      </div>
    );
  }
  return (
    <div className={classes.source}>
      <span className={classes.label}>Your photo</span>
      <FileDrop
        accept={pictureFileTypes}
        title="Drop a photo here, or choose one"
        note="JPG, PNG or WebP, under 10 MB"
        onFile={take}
      />
      <ul className={classes.thumbs} aria-label="Your latest photos">
        {data?.items.map((photo) => (
          <li key={photo.id}>
            <button
              type="button"
              aria-label={`Transform ${photoTitle(photo)}`}
              onClick={() =>
                choose({
                  url: photo.original_image_url,
                  file: undefined,
                  isPermitted: photo.is_ai_generated || photoStateOf(photo) === 'ready',
                })
              }
            >
              <SafePicture src={photo.original_image_url} width={160} alt="" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function fromFile(file: File): Source {
  return { url: URL.createObjectURL(file), file, isPermitted: false };
}
