import { smallPictureUrl } from '@portray/contracts/file-urls';
import type { SamplePortrait } from '@portray/contracts/photos';
import { portraitUrl } from '#ui/portraits/portraits.ts';
import { type PresenterId, presenterIds, presenterWords } from '#ui/portraits/presenter-ids.ts';
import wizardClasses from '../wizard.module.css';
import classes from './avatar.module.css';

type SamplePortraitsProps = {
  portraits: readonly SamplePortrait[];
  chosenUrl: string | null;
  onChoose: (url: string) => void;
};

const isPresenter = (id: string): id is PresenterId => presenterIds.some((known) => known === id);

/** Sample portraits; right after the first start of a server there are none yet. */
export function SamplePortraits({ portraits, chosenUrl, onChoose }: SamplePortraitsProps) {
  if (portraits.length === 0) return null;
  return (
    <section className={wizardClasses.card}>
      <h2 className={wizardClasses.smallTitle}>Or start with a sample portrait</h2>
      <ul className={classes.samples}>
        {portraits.map(({ id, name, image_url: url }) => (
          <li key={id}>
            <button
              type="button"
              className={classes.sample}
              aria-pressed={url === chosenUrl}
              onClick={() => onChoose(url)}
            >
              <img
                src={isPresenter(id) ? portraitUrl(id, 320) : smallPictureUrl(url, 480)}
                alt={isPresenter(id) ? presenterWords[id] : name}
              />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
