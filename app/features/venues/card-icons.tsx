// The icons on the cards of a list. Each is drawn once in the document, and the cards point to it: written out on every
// card they were a sixth of a page.
import { ArrowRight, MapPin, Phone, Star, Ticket } from 'lucide-react';

const icons = { star: Star, ticket: Ticket, place: MapPin, phone: Phone, arrow: ArrowRight };

type IconName = keyof typeof icons;

/** Once for all cards of a page. */
export function CardIconDrawings() {
  return (
    <svg aria-hidden="true" className="hidden">
      {Object.entries(icons).map(([name, Icon]) => (
        <symbol key={name} id={idOf(name)} viewBox="0 0 24 24">
          <Icon fill="inherit" />
        </symbol>
      ))}
    </svg>
  );
}

export function CardIcon({ name, className }: { name: IconName; className: string }) {
  return (
    <svg aria-hidden="true" fill="none" className={className}>
      <use href={`#${idOf(name)}`} />
    </svg>
  );
}

const idOf = (name: string) => `card-${name}`;
