OPENQASM 3.0;
include "stdgates.inc";
qubit[2] q;
ry(0.785398163397) q[0];
ry(0.785398163397) q[1];
