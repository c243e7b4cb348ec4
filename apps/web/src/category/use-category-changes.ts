import type {
  ArrangeCategory,
  Category,
  CategoryId,
  CreateCategory,
  ManagedCategory,
  MergeCategory,
  MergedCategory,
  SetCategoryTax,
  UpdateCategory,
} from 'contracts';
import { useCall, type Call } from '../calls/use-call.ts';
import { usePhotoUpload, type PhotoUpload } from '../photo/use-photo-upload.ts';
import { trpc } from '../trpc.ts';

/** The picture that a category is to have. */
export type WantedPicture = CategoryId & {
  /** The address of one of the shop's photos, the file that was chosen, or the picture of the newest product. */
  from: { src: string } | 'upload' | 'newest';
  alt: string;
};

type CategoryChanges = {
  create: Call<CreateCategory, Category>;
  rename: Call<UpdateCategory, Category>;
  /** Refused while products are in it (decision 36). */
  remove: Call<CategoryId, Category>;
  merge: Call<MergeCategory, MergedCategory>;
  arrange: Call<ArrangeCategory, Category[]>;
  setPicture: Call<WantedPicture, ManagedCategory>;
  setTax: Call<SetCategoryTax, ManagedCategory>;
  /** The file for `setPicture`. */
  upload: PhotoUpload;
};

/**
 * An admin's changes of categories. Names are unique, so a retry after a lost answer creates no second
 * category.
 */
export function useCategoryChanges(): CategoryChanges {
  const { category } = trpc.useUtils().client;
  const upload = usePhotoUpload();
  const pictureOf = async ({ from, alt }: WantedPicture) => {
    if (from === 'newest') return null;
    if (from !== 'upload') return { url: from.src, alt };
    const photo = await upload.photo();
    return { url: photo?.picture.src ?? '', alt };
  };
  return {
    create: useCall((input: CreateCategory) => category.create.mutate(input)),
    rename: useCall((input: UpdateCategory) => category.update.mutate(input)),
    remove: useCall((input: CategoryId) => category.delete.mutate(input)),
    merge: useCall((input: MergeCategory) => category.merge.mutate(input)),
    arrange: useCall((input: ArrangeCategory) => category.arrange.mutate(input)),
    setPicture: useCall(async (wanted: WantedPicture) =>
      category.setPicture.mutate({ id: wanted.id, picture: await pictureOf(wanted) }),
    ),
    setTax: useCall((input: SetCategoryTax) => category.setTax.mutate(input)),
    upload,
  };
}
