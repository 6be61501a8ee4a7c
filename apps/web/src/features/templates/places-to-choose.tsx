import { smallPictureUrl } from '@portray/contracts/file-urls';
import { TickBox } from '#ui/fields/tick-box.tsx';
import type { PlaceChoice } from './choose-places.ts';
import classes from './words-to-choose.module.css';

type PlacesToChooseProps = {
  places: readonly PlaceChoice[];
  /** Keys of those that are variables. */
  chosen: readonly string[];
  canChoose: boolean;
  onChange: (place: PlaceChoice, isChosen: boolean) => void;
};

/** All that is seen and heard in a project, of which some becomes variables. */
export function PlacesToChoose({ places, chosen, canChoose, onChange }: PlacesToChooseProps) {
  // A template that is full takes no more.
  const shown = places.filter(({ key }) => canChoose || chosen.includes(key));
  return (
    <fieldset className={classes.places}>
      <legend className={classes.hint}>
        Tick what else changes from video to video. Where nothing is given, it stays.
      </legend>
      {shown.map((place) => (
        <div key={place.key} className={classes.place}>
          <Sample place={place} />
          <TickBox
            label={place.label}
            checked={chosen.includes(place.key)}
            onChange={(isTicked) => onChange(place, isTicked)}
          />
        </div>
      ))}
    </fieldset>
  );
}

function Sample({ place: { pictureUrl, type, example } }: { place: PlaceChoice }) {
  if (pictureUrl) return <img src={smallPictureUrl(pictureUrl, 160)} alt="" width={40} height={40} loading="lazy" />;
  return <span style={type === 'colour' ? { background: example } : undefined} />;
}
