import { describe, expect, it } from 'vitest';
import { isOwn, ownWords, policyOf } from './cards';
import { POLICIES } from './printed.gen';

const OWN = {
  number: POLICIES.length + 3,
  name: 'Musselodling',
  category: 'positive',
  duration: 'permanent',
  does: { sv: 'Gör något.', en: 'Does something.' },
};

describe('policy cards that the table described itself', () => {
  it('are named and told of in the language of now, under the keys of the others', () => {
    expect(ownWords([OWN], 'en')).toMatchObject({
      [`policy.${OWN.number}`]: 'Musselodling',
      [`does.${OWN.number}`]: 'Does something.',
    });
  });

  it('have their own kind and duration, and are told apart from those of the box', () => {
    const words = ownWords([OWN], 'sv');
    expect(policyOf(OWN.number, words)).toMatchObject({ category: 'positive', duration: 'permanent', house: false });
    expect(policyOf(0, words)).toBe(POLICIES[0]);
    expect(isOwn(OWN.number)).toBe(true);
    expect(isOwn(POLICIES.length - 1)).toBe(false);
  });
});
