const pictures = {
  football: 'category-football',
  cricket: 'category-cricket',
  badminton: 'category-badminton',
  tennis: 'category-tennis',
  swimming: 'category-swimming',
  basketball: 'category-basketball',
  'multi-sport': 'category-multi-sport',
} as const;

/** The picture that stands for a sport; football's for one we have none of. */
export function categoryPicture(category: string): (typeof pictures)[keyof typeof pictures] {
  const key = category.toLowerCase();
  return isKnown(key) ? pictures[key] : pictures.football;
}

function isKnown(category: string): category is keyof typeof pictures {
  return Object.hasOwn(pictures, category);
}
