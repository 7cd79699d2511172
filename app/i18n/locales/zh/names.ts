/** Names that the product gives. */
export const names = {
  untitled: '未命名实验',
};
