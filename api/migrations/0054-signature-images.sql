/* What a signer leaves is called a signature image everywhere; "mark" was four things. */
alter table signers rename column mark_kind to signature_image_kind;
alter table signers rename column mark_sha256 to signature_image_sha256;
alter index signers__by_mark rename to signers__by_signature_image;
