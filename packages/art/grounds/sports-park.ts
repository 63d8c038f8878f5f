import { acrylic, clay } from '../hard-surfaces.ts';
import { kits } from '../props/players.ts';
import { hexColour } from '../solid.ts';
import { Frame, type Stage } from '../stage.ts';
import { basketballCourt } from './basketball-court.ts';
import { boxCricket } from './box-cricket.ts';
import { footballGround } from './football-ground.ts';
import { tennisCourt } from './tennis-court.ts';

/** Football, tennis, basketball and box cricket inside one compound. */
export function sportsPark(stage: Stage): void {
  footballGround(stage, {
    frame: new Frame(-20, 12),
    length: 40,
    width: 24,
    turf: { colour: hexColour('#3c6a33'), stripe: 4, laid: true },
    home: kits.red,
    away: kits.lime,
    perSide: 5,
    cage: 5,
    margin: 1.5,
  });
  basketballCourt(stage, {
    frame: new Frame(23, 15),
    court: acrylic(hexColour('#2f6a9e')),
    surround: acrylic(hexColour('#b5562c'), { seed: 2 }),
    key: hexColour('#b5562c'),
    home: kits.white,
    away: kits.orange,
    margin: 1.6,
  });
  tennisCourt(stage, {
    frame: new Frame(20, -13),
    court: clay(hexColour('#b0562f')),
    surround: clay(hexColour('#b0562f')),
    whole: true,
    home: kits.white,
    away: kits.blue,
    fence: hexColour('#1f4a34'),
  });
  boxCricket(stage, {
    frame: new Frame(-22, -15),
    length: 34,
    width: 17,
    turf: hexColour('#2f6d4a'),
    strip: hexColour('#a98a5c'),
    home: kits.yellow,
    away: kits.violet,
    boards: [hexColour('#0b4a33'), hexColour('#c9f24b')],
  });
}
