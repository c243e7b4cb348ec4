import type { ColumnType, Generated } from 'kysely';

type CreatedAt = ColumnType<Date, Date | undefined, never>;

export interface AccountsTable {
  id: Generated<string>;
  name: string;
  /** Unique without regard to case. */
  email: string;
  /** PHC string, argon2id. */
  passwordHash: string;
  /** 0 a shopper, 1 an admin. */
  role: Generated<number>;
  createdAt: CreatedAt;
}

export interface SessionsTable {
  /** SHA-256 of the token; the token itself is kept nowhere. */
  tokenHash: Buffer;
  accountId: string;
  createdAt: CreatedAt;
  expiresAt: Date;
  revokedAt: Date | null;
}

export interface CategoriesTable {
  id: Generated<string>;
  name: string;
  /** The name as compared: normalised and lower case, unique. */
  nameKey: string;
  createdAt: CreatedAt;
}

export interface PhotosTable {
  hash: string;
  createdAt: CreatedAt;
}

export interface ProductsTable {
  id: Generated<string>;
  name: string;
  description: string;
  pricePaise: number;
  /** Units in the house; what can be bought is stock − reserved. */
  stock: number;
  /** Units that open orders hold. */
  reserved: Generated<number>;
  sold: Generated<number>;
  needsShipping: boolean;
  categoryId: string;
  /** A picture hosted elsewhere; at most one of the two is set. */
  pictureUrl: string | null;
  photoHash: string | null;
  version: Generated<number>;
  createdAt: CreatedAt;
  updatedAt: Generated<Date>;
  deletedAt: Date | null;
}

export interface Database {
  accounts: AccountsTable;
  sessions: SessionsTable;
  categories: CategoriesTable;
  photos: PhotosTable;
  products: ProductsTable;
}
